import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import rules from '@/scripts/lib/packages.json';
import { checkPackages, nameOf } from '@/scripts/lib/packages.mjs';

const run = promisify(execFile);
const good = { version: '1.0.0', integrity: 'sha512-x' };

describe('P05: the packages of a lock file', () => {
  test('are those that are installed, without a problem', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect(checkPackages(packages, rules)).toEqual([]);
  });

  test.each([
    ['from elsewhere', { ...good, resolved: 'https://evil.test/a.tgz' }],
    ['from a repository', { ...good, resolved: 'git+ssh://git@github.com/a/a.git' }],
    ['without a hash', { version: '1.0.0' }],
    ['with a weak hash', { version: '1.0.0', integrity: 'sha1-x' }],
    ['with a script of its own', { ...good, hasInstallScript: true }],
  ])('%s are refused', (_what, entry) => {
    expect(checkPackages({ 'node_modules/a': entry }, rules)).toHaveLength(1);
  });

  test.each([
    ['next', '16.3.2', 1],
    ['next', '16.3.3-canary.1', 1],
    ['next', '16.3.3', 0],
    ['next', '17.0.0', 0],
    ['sharp', '0.34.9', 1],
    ['next-intl', '4.10.0', 0],
  ])('have the fixes of advisories: %s %s', (name, version, problems) => {
    const nested = { [`node_modules/b/node_modules/${name}`]: { ...good, version } };
    expect(checkPackages(nested, rules)).toHaveLength(problems);
  });

  test('are listed in the same bill of materials twice', async () => {
    const bill = () => run(process.execPath, ['scripts/packages.mjs', 'sbom'], { maxBuffer: 50_000_000 });
    const [{ stdout: first }, { stdout: second }] = await Promise.all([bill(), bill()]);
    expect(second).toBe(first);
    const listed = JSON.parse(first).components.map(({ name }: { name: string }) => name);
    expect(listed).toEqual(expect.arrayContaining(['next', 'sharp', 'pg', 'pg-types']));
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const installed = Object.keys(packages).filter((path) => path !== '' && !packages[path].dev);
    expect(new Set(listed)).toEqual(new Set(installed.map(nameOf)));
    expect(listed).not.toContain('vitest');
  });
});
