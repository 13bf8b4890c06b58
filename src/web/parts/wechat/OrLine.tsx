/** A line with a word between two ways to go on. */
export function OrLine({ children }: { children: string }) {
  return (
    <div className="text-ink-3 flex items-center gap-3 text-sm" role="separator">
      <span className="bg-line h-px flex-1" />
      {children}
      <span className="bg-line h-px flex-1" />
    </div>
  );
}
