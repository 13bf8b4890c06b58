/** The sign of the app: a peak with its ski track. */
export function BrandMark({ size = 40 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 48 48" fill="none" className="shrink-0">
      <rect width="48" height="48" rx="13" fill="var(--hero-mid)" />
      <path d="M6 37 20 13.5l6.500 10.500 3.500-4.500L42 37z" fill="var(--hero-peak-2)" />
      <path
        d="m20 13.5-6.800 11.400 3.300 2.300 3.200-2.600 3.300 3.200 3.500-3.800z"
        fill="var(--on-night)"
      />
      <path
        d="M13 42c8-5 13-3 19-6.500s3.500-7 8.500-9.500"
        stroke="var(--night-good)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
