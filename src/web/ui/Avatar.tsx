/** A person's picture, or the first letter of the name on ice. */
export function Avatar({ name, src, size = 44 }: { name: string; src?: string; size?: number }) {
  const box = { width: size, height: size, fontSize: size * 0.42 };
  if (src !== undefined && src !== '') {
    return <img src={src} alt="" style={box} className="bg-sunken shrink-0 rounded-full object-cover" />;
  }
  return (
    <span
      aria-hidden="true"
      style={box}
      className="bg-ice-soft text-ice-ink inline-flex shrink-0 items-center justify-center rounded-full font-semibold"
    >
      {Array.from(name.trim())[0] ?? '·'}
    </span>
  );
}
