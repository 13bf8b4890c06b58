const paths = {
  torch: 'M7 3h10v4l-2.5 4v10h-5V11L7 7zM7 7h10M12 13.5v2',
  switch:
    'M4 8h3l1.5-2.5h7L17 8h3v11H4zM9 14.5a3.2 3.2 0 0 0 5.6 1.4M15 12.5a3.2 3.2 0 0 0-5.6-1.4M15 17v-1.5h-1.5M9 10v1.5h1.5',
  photo: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  album: 'M4 5h16v14H4zM4 16l4.5-4.5 3.5 3.5 3-3 5 5M15.5 9.2v.01',
  typing: 'M3.5 7h17v10.5h-17zM7 10.5v.01M10.3 10.5v.01M13.7 10.5v.01M17 10.5v.01M8 14h8',
} as const;

/** Signs of cameras and codes, apart from those that every page carries. */
export function ScanIcon({ name, size = 24 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={paths[name]} />
    </svg>
  );
}
