/** A sheet with lines, on its way in. */
export function SheetSign() {
  return (
    <svg aria-hidden="true" width="56" height="48" viewBox="0 0 56 48" fill="none">
      <rect x="10" y="4" width="30" height="40" rx="5" fill="var(--ice-soft)" />
      <path d="M16 14h18M16 21h18M16 28h10" stroke="var(--ice)" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="40" cy="34" r="11" fill="var(--ice)" />
      <path
        d="M40 39.5v-10m0 0-4.2 4.2m4.2-4.2 4.2 4.2"
        stroke="var(--on-ice)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
