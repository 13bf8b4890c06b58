/** A night sky over snow peaks, filling its parent: the ground that big titles stand on. Put content above it with `relative`. */
export function Peaks() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-hidden"
      style={{ background: 'linear-gradient(180deg, var(--hero-top), var(--hero-mid) 55%, var(--hero-low))' }}
    >
      <svg
        className="ui-peaks absolute inset-x-0 bottom-0 w-full"
        viewBox="0 0 800 240"
        preserveAspectRatio="none"
        fill="none"
      >
        <use href="#scenery-peaks" />
      </svg>
    </div>
  );
}
