import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ImportListings } from '@/components/dashboard/import/import-listings';
import type { CurrentImport } from '@/components/dashboard/import/use-import';
import { detectFormat, readText } from '@/lib/listings/import-export/import-file';
import type { ImportProgress, ValidatedRow } from '@/lib/listings/import-export/schema';
import { show } from '@/tests/components/auth/screen';

vi.mock('@/lib/identity/client', () => ({ findIdToken: async () => 'token' }));

const uid = '00000000-0000-4000-8000-000000000000';
const row = (line: number, changes: Partial<ValidatedRow> = {}): ValidatedRow => ({
  ...{ line, title: `Place ${line}`, state: 'ready', errors: [], drawnCover: false, duplicateOf: null },
  ...changes,
});
const rows = [
  row(2, { drawnCover: true }),
  row(3, { state: 'invalid', errors: [{ field: 'title_de', code: 'tooShort' }] }),
  row(4, { state: 'duplicate', duplicateOf: { uid } }),
];
const file = { importId: uid, rows, counts: { ready: 1, invalid: 1, duplicate: 1 }, ignored: ['colour'] };
const progress = (changes: Partial<ImportProgress> = {}): ImportProgress => ({
  ...{ state: 'judged', done: 0, total: 0, reason: null, made: [] },
  ...changes,
});
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
    expect(screen.getByRole('term')).toHaveTextContent('Title (DE)');
    expect(screen.getByRole('definition')).toHaveTextContent('That is too short.');
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
      Response.json(progress({ state: 'done', done: 2, total: 2, made: [{ line: 2, uid }] }), { status: 202 });
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
    answer = () => Response.json(progress({ state: 'done', done: 3, total: 3 }));
    show(<ImportListings start={started({ state: 'running', done: 1, total: 3 })} />);

    expect(screen.getByText('1 of 3 created')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('progressbar', { name: 'Listings created' })).toHaveValue(1);
    expect(await screen.findByText('3 listings were sent for review.', {}, { timeout: 5_000 })).toBeInTheDocument();
  });

  test('shows why it was stopped, and can be resumed', async () => {
    answer = () => Response.json(progress({ state: 'running', done: 1, total: 3 }), { status: 202 });
    show(<ImportListings start={started({ state: 'stopped', done: 1, total: 3, reason: 'too_many_requests' })} />);

    expect(screen.getByRole('alert')).toHaveTextContent('That was too often.');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));

    expect(await screen.findByText('You may leave this page; it goes on by itself.')).toBeInTheDocument();
    expect(requests[0]).toEqual({ path: `/api/listing/import/${uid}`, body: { lines: [] } });
  });
});

describe('readText', () => {
  test.each([
    ['UTF-8', [0x43, 0xc3, 0xa0]],
    ['Windows-1252', [0x43, 0xe0]],
    ['UTF-16, the low byte first', [0xff, 0xfe, 0x43, 0x00, 0xe0, 0x00]],
    ['UTF-16, the high byte first', [0xfe, 0xff, 0x00, 0x43, 0x00, 0xe0]],
  ])('reads %s', async (_, bytes) => {
    const array = new Uint8Array(bytes);
    // jsdom's Blob has no arrayBuffer()
    expect(await readText({ arrayBuffer: async () => array.buffer } as Blob)).toBe('Cà');
  });

  test('detects GeoJSON by its brace', () => {
    expect([detectFormat('\uFEFF {"type"'), detectFormat('title,{lat}')]).toEqual(['geojson', 'csv']);
  });
});
