import { strToU8, zipSync } from 'fflate';

type Cell = string | number | boolean | { date: number } | { time: number } | null;

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageOf = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** An .xlsx file of one sheet; `corner` is the address of one more cell. Texts are XML. */
export function xlsx(rows: readonly (readonly Cell[])[], corner?: string): Uint8Array<ArrayBuffer> {
  const lines = rows.map((cells, index) => `<row r="${index + 1}">${cells.map(toCell(index + 1)).join('')}</row>`);
  const last = corner ? `<row r="${corner.replace(/\D/g, '')}"><c r="${corner}"><v>1</v></c></row>` : '';
  const parts = {
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageOf}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Places" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${lines.join('')}${last}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const toCell = (row: number) => (cell: Cell, index: number) => {
  const address = `r="${String.fromCharCode(65 + index)}${row}"`;
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c ${address} t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'boolean') return `<c ${address} t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c ${address}><v>${cell}</v></c>`;
  return 'date' in cell ? `<c ${address} s="1"><v>${cell.date}</v></c>` : `<c ${address} s="2"><v>${cell.time}</v></c>`;
};
