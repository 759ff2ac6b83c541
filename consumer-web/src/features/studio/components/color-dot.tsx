/** A dot of a color, as decoration beside its name. */
export function ColorDot({ hex }: { hex: string }) {
  return (
    <span
      aria-hidden
      className="size-5 shrink-0 rounded-full ring-1 ring-ink/30"
      style={{ background: hex }}
    />
  );
}
