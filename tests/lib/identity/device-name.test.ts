import { expect, test } from 'vitest';
import { readableDevice } from '@/lib/identity/device-name';

test.each([
  ['Linux x86 Linux Not:A-Brand/8.0.0.0;Chromium/156.0.8078.79', 'Chromium · Linux'],
  ['Windows x86 Windows Google Chrome/140.0.1;Chromium/140.0.1;Not A/99', 'Chrome · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile/15E Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1 Version/18.0 Safari/605.1', 'Safari · macOS'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 EdgA/140.0', 'Edge · Android'],
  ['Grandmother’s tablet', 'Grandmother’s tablet'],
])('calls %j %j', (described, name) => {
  expect(readableDevice(described)).toBe(name);
});
