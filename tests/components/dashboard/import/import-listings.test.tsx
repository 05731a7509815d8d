import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ImportListings } from '@/components/dashboard/import/import-listings';
import type { CurrentImport } from '@/components/dashboard/import/use-import';
import type { ImportProgress, ValidatedRow } from '@/lib/listings/import-export/schema';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';

beforeEach(() => signInAnna());

const uid = '00000000-0000-4000-8000-000000000000';
const row = (line: number, changes: Partial<ValidatedRow> = {}): ValidatedRow => ({
  ...{ line, title: `Place ${line}`, state: 'new', errors: [], drawnCover: false, duplicateOf: null },
  ...{ uid: null, changes: [], corrected: false },
  ...changes,
});
const wrongTitle = { field: 'title_de', code: 'tooShort', cells: [{ column: 'title_de', value: 'x' }] };
const wrongKind = { field: 'kind', code: 'invalidValue', cells: [{ column: 'kind', value: 'castle' }] };
const counts = { new: 1, changed: 0, unchanged: 0, invalid: 1, duplicate: 1 };
const rows = [
  row(2, { drawnCover: true }),
  row(3, { state: 'invalid', errors: [wrongTitle, wrongKind] }),
  row(4, { state: 'duplicate', duplicateOf: { uid } }),
];
const file = { importId: uid, rows, counts, ignored: ['colour'] };
const progress = (changes: Partial<ImportProgress> = {}): ImportProgress => ({
  ...{ state: 'judged', done: 0, total: 0, reason: null, made: [] },
  ...changes,
});
const made = (line: number) => ({ line, uid, outcome: 'created' as const });
const started = (changes: Partial<ImportProgress> = {}): CurrentImport => ({ file, progress: progress(changes) });

const requests: { path: string; body: unknown }[] = [];
let answer: (path: string) => Response;
beforeEach(() => {
  requests.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    requests.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null });
    return answer(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('a file of listings', () => {
  test('is validated, and only valid rows are selected', async () => {
    answer = () => Response.json(file, { status: 201 });
    show(<ImportListings start={null} />);

    await userEvent.click(screen.getByText('Paste it instead'));
    await userEvent.type(screen.getByLabelText('Text of the file'), 'title,lat');
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));

    expect(await screen.findByText(/colour/)).toBeInTheDocument();
    expect(requests).toEqual([{ path: '/api/listing/import', body: { format: 'csv', text: 'title,lat', photos: [] } }]);
    expect(screen.getByRole('heading', { name: 'What we found in it' })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Place 2' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Place 4' })).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Place 3' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Line 3, Title (DE)' })).toHaveAccessibleDescription(
      'That is too short.',
    );
    expect(screen.getByRole('link', { name: 'already' })).toHaveAttribute('href', expect.stringContaining(uid));
  });

  test('shows the place of an error, and retains the pasted text', async () => {
    const errors = [{ pointer: '/text/17', code: 'brokenQuotes' }];
    answer = () => Response.json({ error: 'invalid_input', status: 422, errors }, { status: 422 });
    show(<ImportListings start={null} />);

    await userEvent.click(screen.getByText('Paste it instead'));
    await userEvent.type(screen.getByLabelText('Text of the file'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('A quotation mark is out of place:Line 17');
    expect(screen.getByLabelText('Text of the file')).toHaveValue('x');
  });

  test('is confirmed with the selected lines', async () => {
    answer = () =>
      Response.json(progress({ state: 'done', done: 2, total: 2, made: [made(2), made(4)] }), { status: 202 });
    show(<ImportListings start={started()} />);

    await userEvent.click(screen.getByRole('checkbox', { name: 'Place 4' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create 2 listings' }));

    expect(await screen.findByText('2 listings were sent for review.')).toBeInTheDocument();
    expect(requests).toEqual([{ path: `/api/listing/import/${uid}`, body: { lines: [2, 4] } }]);
    expect(screen.getByRole('link', { name: 'Place 2' })).toHaveAttribute('href', expect.stringContaining(uid));
  });

  test('can be filtered by the state of its rows', async () => {
    show(<ImportListings start={started()} />);

    const group = screen.getByRole('group', { name: 'Rows to show' });
    await userEvent.click(within(group).getByRole('button', { name: /Duplicates/ }));

    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(within(group).getByRole('button', { name: /Duplicates/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('is polled until it is done', async () => {
    answer = () => Response.json(progress({ state: 'done', done: 2, total: 2, made: [made(2), made(4)] }));
    show(<ImportListings start={started({ state: 'running', done: 1, total: 3 })} />);

    expect(screen.getByText('1 of 3 imported')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('progressbar', { name: 'Rows imported' })).toHaveValue(1);
    expect(await screen.findByText('2 listings were sent for review.', {}, { timeout: 5_000 })).toBeInTheDocument();
  });

  test('shows why it was stopped, and can be resumed', async () => {
    answer = () => Response.json(progress({ state: 'running', done: 1, total: 3 }), { status: 202 });
    show(<ImportListings start={started({ state: 'stopped', done: 1, total: 3, reason: 'too_many_requests' })} />);

    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests.');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));

    expect(await screen.findByText('You may leave this page; it goes on by itself.')).toBeInTheDocument();
    expect(requests[0]).toEqual({ path: `/api/listing/import/${uid}`, body: { lines: [] } });
  });

  test('has its mistakes corrected in a grid, where a closed set is a list', async () => {
    const mended = { ...rows[1], state: 'new', errors: [], corrected: true };
    answer = () => Response.json({ ...file, rows: [mended], counts: { ...counts, new: 1, invalid: 0, duplicate: 0 } });
    show(<ImportListings start={started()} />);

    const kind = screen.getByRole('combobox', { name: 'Line 3, Kind of place' });
    expect(kind).toHaveDisplayValue('castle – not allowed');
    await userEvent.selectOptions(kind, 'Bookshop');
    await userEvent.type(screen.getByRole('textbox', { name: 'Line 3, Title (DE)' }), 'yz');
    await userEvent.click(screen.getByRole('button', { name: 'Check 2 corrections' }));

    expect(await screen.findByRole('checkbox', { name: 'Place 3' })).toBeChecked();
    const body = { rows: [{ line: 3, values: { kind: 'bookshop', title_de: 'xyz' } }] };
    expect(requests).toEqual([{ path: `/api/listing/import/${uid}`, body }]);
    expect(screen.getByRole('button', { name: 'Download the corrected rows (CSV)' })).toBeInTheDocument();
  });

  test('shows what it changes, and which listings were edited meanwhile', async () => {
    const changes = [{ column: 'phone', from: '', to: '+390415221234' }];
    const changed = { ...file, rows: [row(5, { state: 'changed', uid, changes })], counts: { ...counts, changed: 1 } };
    const outdated = [{ line: 5, uid, outcome: 'outdated' as const }];
    answer = () => Response.json(progress({ state: 'done', done: 1, total: 1, made: outdated }), { status: 202 });
    show(<ImportListings start={{ file: changed, progress: progress() }} />);

    expect(screen.getByRole('definition')).toHaveTextContent('before: empty → now: +390415221234');
    await userEvent.click(screen.getByRole('button', { name: 'Change 1 listing' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('edited after the file was checked');
  });

  test('that cannot be read is named with its reason', async () => {
    show(<ImportListings start={null} />);

    const renamed = new File(['%PDF-1.7 \0'], 'places.xlsx');
    await userEvent.upload(screen.getByLabelText('File with your places'), renamed);
    await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('“places.xlsx” cannot be read.');
    expect(requests).toEqual([]);
  });
});
