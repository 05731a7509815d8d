/** A table with a header row; the first cell of each row is its header. On a phone it does not scroll: texts wrap. */
export function DataTable({ caption, head, rows }: { caption: string; head: string[]; rows: string[][] }) {
  return (
    <table className="w-full hyphens-auto text-left wrap-anywhere max-sm:text-sm min-[24rem]:[overflow-wrap:break-word]">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-muted text-sm">
        <tr>
          {head.map((text) => (
            <th key={text} scope="col" className="py-1.5 pr-4 font-normal max-sm:pr-2">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {rows.map(([first, ...others]) => (
          <tr key={first} className="align-top">
            <th scope="row" className="py-2 pr-4 font-normal max-sm:pr-2">
              {first}
            </th>
            {others.map((text) => (
              <td key={text} className="py-2 pr-4 max-sm:pr-2 last:pr-0">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
