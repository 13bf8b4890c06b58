/** How far something is, 0 to 1. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const share = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={0}
      aria-valuemax={100}
      className="bg-sunken h-2 overflow-hidden rounded-full"
    >
      <div
        className="bg-ice h-full rounded-full transition-all duration-300"
        style={{ width: `${share}%` }}
      />
    </div>
  );
}
