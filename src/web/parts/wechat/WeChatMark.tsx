/** WeChat's two bubbles in the colour of the text around them. */
export function WeChatMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
    >
      <path
        fillRule="evenodd"
        d="M9.1 3.5C4.9 3.5 1.5 6.3 1.5 9.8c0 2 1.1 3.8 2.9 5l-.7 2.2 2.6-1.3c.9.3 1.8.4 2.8.4h.6a5.4 5.4 0 0 1-.2-1.5c0-3.3 3.1-5.9 7-5.9h.6C16.4 5.7 13.1 3.5 9.1 3.5zM6.5 6.7a1 1 0 1 1 0 2 1 1 0 0 1 0-2zm5.1 0a1 1 0 1 1 0 2 1 1 0 0 1 0-2z"
      />
      <path
        fillRule="evenodd"
        d="M22.5 14.5c0-2.9-2.9-5.2-6.3-5.2s-6.3 2.3-6.3 5.2 2.9 5.3 6.3 5.3c.8 0 1.5-.1 2.2-.3l2.1 1.1-.6-1.9c1.6-.9 2.6-2.5 2.6-4.2zm-8.3-2.6a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8zm4.1 0a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8z"
      />
    </svg>
  );
}
