/** A file of one user for the browser to save. */
export function fileResponse(body: BodyInit, type: string, name: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
}

export const fileHeaders = { 'Content-Disposition': 'The file name.' };
export const CSV_TYPE = 'text/csv; charset=utf-8';
