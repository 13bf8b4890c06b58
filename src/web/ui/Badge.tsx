/** A small count on the corner of something; nothing at zero, `99+` beyond that. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className="tnum bg-danger-fill text-on-danger inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full px-1 text-xs leading-none font-bold">
      {count > 99 ? '99+' : count}
    </span>
  );
}
