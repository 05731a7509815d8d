// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { documentPolicy, identityOrigins, inlineScriptHashes } from '@/lib/edge/content-security-policy';
import { DEFERRED_START_SCRIPT } from '@/lib/edge/defer-scripts';
import { isOwnScript } from '@/lib/edge/own-scripts';
import { PRE_HYDRATION_SCRIPT } from '@/lib/edge/pre-hydration-events';
import reactScripts from '@/lib/edge/react-scripts.json';
import { log } from '@/lib/log';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const tileUrl = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** What a browser would run and therefore look for in the policy. */
function scriptsToRun(html: string): string[] {
  const scripts = [...new DOMParser().parseFromString(html, 'text/html').scripts];
  return scripts.filter((script) => !script.src && !script.type.includes('json')).map((script) => script.text);
}

describe('inlineScriptHashes', () => {
  const code = fc.string({ unit: fc.constantFrom(...'ab<>&"\'/\\!-= \n\r\t{}é漢💧') });
  const attributes = fc.constantFrom('', ' async', ' id="_R_"', " data-a='>'", ' type="module"', ' nonce=""');
  const text = fc.constantFrom(
    '<p>Ponte</p>',
    '<div hidden></div>',
    'a < b',
    '<!--$-->',
    '<template id="B:0"></template>',
  );

  test('finds what a browser finds, whatever stands in the scripts', () => {
    const script = fc.tuple(attributes, code).map(([given, body]) => `<script${given}>${body}</script>`);
    const page = fc.array(fc.oneof(script, text), { maxLength: 8 });

    fc.assert(
      fc.property(page, (parts) => {
        const html = `<!DOCTYPE html><html><head></head><body>${parts.join('')}</body></html>`;
        fc.pre(
          !/<!--(?!\$-->)|<\/?script[^<]*<\/?script/i.test(parts.join('\0').replaceAll(/<\/script>\0<script/g, '')),
        );
        const allowed = inlineScriptHashes(Buffer.from(html), () => true);
        for (const running of scriptsToRun(html)) expect(allowed).toContain(sha256(running));
      }),
      { numRuns: 500 },
    );
  });

  test('hashes what the product writes, once each, and neither data nor scripts from files', () => {
    const html =
      '<script>a()</script><script >b()</script><SCRIPT>c()</SCRIPT><script>a()</script><script src="/x.js"></script>' +
      '<script type="application/ld+json">{"@type":"Place"}</script>';

    expect(inlineScriptHashes(Buffer.from(html), () => true)).toEqual([sha256('a()'), sha256('b()')]);
  });

  test('hashes line ends as browsers read them', () => {
    expect(inlineScriptHashes(Buffer.from('<script>a\r\nb\rc</script>'), () => true)).toEqual([sha256('a\nb\nc')]);
  });
});

describe('a script that the product does not write', () => {
  const flight = 'self.__next_f.push([1,"4:[\\"$\\",\\"p\\",null]"])';
  const turbopack = (arg: string) => `(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(${arg});`;
  const instruction = `${reactScripts.find((script) => script.startsWith('$RB='))}$RC("B:0","S:0")`;

  test.each([
    PRE_HYDRATION_SCRIPT,
    DEFERRED_START_SCRIPT,
    '(self.__next_f=self.__next_f||[]).push([0])',
    flight,
    turbopack('{"otherChunks":["static/chunks/0-zf.js"],"runtimeModuleIds":[494553]}'),
    instruction,
    '$RC("B:1","S:1")',
    'requestAnimationFrame(function(){$RT=performance.now()});',
  ])('is not %.60s', (script) => {
    expect(isOwnScript(script)).toBe(true);
  });

  test.each([
    'alert(1)',
    '',
    `${flight};alert(1)`,
    'self.__next_f.push([1,"a"+alert(1)])',
    'self.__next_f.push([alert(1)])',
    String.raw`self.__next_f.push([1,"a\\"+alert(1)+""])`,
    String.raw`self.__next_f.push([1,"a\"+alert(1)])`,
    'self.__next_f.push([1,"a"]);alert([1])',
    turbopack('{"otherChunks":["https://evil.test/x.js"],"runtimeModuleIds":[1]}'),
    turbopack('{"otherChunks":["static/chunks/../../api/media/x"],"runtimeModuleIds":[1]}'),
    turbopack('{"otherChunks":[],"x":alert(1)}'),
    `${instruction};alert(1)`,
    '$RC(alert(1))',
    '$RC("B:0"),alert("S:0")',
    `alert(1);${instruction}`,
    PRE_HYDRATION_SCRIPT.replace('hold', 'held'),
  ])('has no hash: %.60s', (script) => {
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    expect(inlineScriptHashes(Buffer.from(`<p>${'x'}</p><script>${script}</script>`))).toEqual([]);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
  });

  test('the texts of React are those of the installed version', () => {
    const library = readFileSync(
      'node_modules/next/dist/compiled/react-dom/cjs/react-dom-server.edge.production.js',
      'utf8',
    );
    // as literals in double or in single quotes
    const asWritten = (text: string) => [
      JSON.stringify(text).slice(1, -1),
      text.replaceAll('\n', '\\n').replaceAll("'", "\\'"),
    ];
    const missing = reactScripts.filter((text) => !asWritten(text).some((literal) => library.includes(literal)));
    expect(missing).toEqual([]);
    expect(library.match(/\$R[A-Z]=(?:function|new Map|\[\])/g)).not.toBeNull();
  });
});

describe('documentPolicy', () => {
  test('allows nothing but ourselves, the tiles and the given scripts', () => {
    const policy = documentPolicy({ tileUrl, connect: [], https: true })(["'sha256-x'"]);

    expect(policy).toContain("script-src 'self' 'sha256-x';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/]{43}='){2};/);
    expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
    expect(policy).not.toMatch(/unsafe|\*|https:[ ;]/);
  });

  test.each(['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'])(
    'allows the style element that React Aria inserts in %s',
    (file) => {
      const source = readFileSync(`node_modules/react-aria/dist/private/${file}`, 'utf8');
      const [, text = ''] = /style\.textContent = `([^`]+)`\.trim\(\)/.exec(source) ?? [];
      const style = text.trim().replace(/\$\{\S+PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable');
      expect(style).toContain('@layer');
      expect(documentPolicy({ tileUrl, connect: [], https: true })([])).toContain(sha256(style));
    },
  );

  test('names no tile host when there is none, and allows subdomains where the template does', () => {
    expect(documentPolicy({ tileUrl: null, connect: [], https: false })([])).toContain("img-src 'self' data: blob:;");
    const many = documentPolicy({ tileUrl: 'https://{s}.tiles.test/{z}', connect: [], https: false })([]);
    expect(many).toContain(' https://*.tiles.test;');
  });
});

test('a form leads to its own origin, and from a hosted login behind another host back to the site', () => {
  const outside = { tileUrl: null, connect: [], https: false };
  expect(documentPolicy(outside)([])).toContain("; form-action 'self';");
  const back = documentPolicy({ ...outside, submit: ['https://guide.example'] })([]);
  expect(back).toContain("; form-action 'self' https://guide.example;");
});

describe('identityOrigins', () => {
  const pool = { embeddedPool: false, COGNITO_REGION: 'us-east-1' };

  test('are none for the embedded pool, and exactly the configured ones for Cognito', () => {
    expect(identityOrigins({ ...pool, embeddedPool: true })).toEqual([]);
    const behindAnother = { ...pool, embeddedPool: true, COGNITO_HOSTED_DOMAIN: 'login.example.org/api/identity' };
    expect(identityOrigins(behindAnother)).toEqual(['https://login.example.org']);
    expect(
      identityOrigins({ ...pool, COGNITO_IDENTITY_POOL_ID: 'x', COGNITO_HOSTED_DOMAIN: 'login.example.org' }),
    ).toEqual([
      'https://cognito-idp.us-east-1.amazonaws.com',
      'https://cognito-identity.us-east-1.amazonaws.com',
      'https://login.example.org',
    ]);
    expect(identityOrigins({ ...pool, COGNITO_ENDPOINT: 'https://idp.test/path' })).toEqual(['https://idp.test']);
  });
});
