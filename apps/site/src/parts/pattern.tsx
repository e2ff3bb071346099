/**
 * The default picture of a shop: a woven field of lozenges, as on samakaka cloth, in the shop's own colours. Drawn with
 * `use`, so that 40 figures cost a few hundred bytes.
 */
export function Pattern({ id }: { readonly id: string }) {
  const cells = [];
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const kind = (row * 3 + column * 5) % 4;
      cells.push(
        <use
          key={`${row}-${column}`}
          href={`#${id}-${kind === 3 ? 'b' : 'a'}`}
          x={column * 80}
          y={row * 80}
          className={`cloth-${kind}`}
        />,
      );
    }
  }
  return (
    <svg className="pattern" viewBox="0 0 640 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <path id={`${id}-a`} d="M40 6l34 34l-34 34l-34 -34zM40 24l16 16l-16 16l-16 -16z" fillRule="evenodd" />
        <path id={`${id}-b`} d="M6 6h68l-34 34zM6 74h68l-34 -34z" />
      </defs>
      {cells}
    </svg>
  );
}
