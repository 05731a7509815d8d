// Colours are those of app/globals.css, written out: the login may lie behind another host, where that file is not.
const CSS = `:root {
  color-scheme: light dark;
  --ink: #10242b; --muted: #526268; --paper: #fffdfa; --ground: #f7f3ec; --line: #8b8271;
  --lagoon: #0b6770; --lagoon-strong: #084e56; --on-lagoon: #fff; --brick: #a8432b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #efe9de; --muted: #a7b4b6; --paper: #13262c; --ground: #0c1a1f; --line: #6f858b;
    --lagoon: #6fc7ca; --lagoon-strong: #97dcdd; --on-lagoon: #06262b; --brick: #f09c82;
  }
}
* { box-sizing: border-box; }
body {
  display: grid; min-height: 100dvh; margin: 0; padding: 1rem; place-items: center;
  background: var(--ground); color: var(--ink); line-height: 1.55;
  font-family: Inter, "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", "Noto Sans JP", system-ui, sans-serif;
}
main {
  width: min(100%, 25rem); padding: 2.5rem 2rem 2rem; border-radius: 12px; background: var(--paper);
  border: 1px solid color-mix(in srgb, var(--line) 30%, transparent);
}
h1 {
  margin: 0; overflow-wrap: anywhere;
  font: 500 2.5rem / 1.1 "EB Garamond", Garamond, "Hiragino Mincho ProN", "Noto Serif CJK JP", Georgia, serif;
}
.hint { margin: 0.5rem 0 1.5rem; color: var(--muted); }
label { display: block; margin: 1rem 0 0.375rem; font-size: 0.875rem; font-weight: 600; }
input, button { width: 100%; min-height: 3rem; border-radius: 8px; font: inherit; }
input { padding: 0 0.875rem; border: 1px solid var(--line); background: transparent; color: inherit; }
input[type="hidden"] { display: none; }
input[aria-invalid] { border-color: var(--brick); }
.problem { margin: 0.75rem 0 0; color: var(--brick); font-size: 0.875rem; }
button {
  margin-top: 1.5rem; border: 0; background: var(--lagoon); color: var(--on-lagoon); font-weight: 600; cursor: pointer;
}
button:hover { background: var(--lagoon-strong); }
.back { margin: 1rem 0 0; text-align: center; }
.back a { display: inline-block; padding: 0.625rem; color: var(--lagoon); }
:focus-visible { outline: 2px solid var(--lagoon); outline-offset: 2px; }
`;

/** The login's only stylesheet. */
export function loginStylesheet(): Response {
  return new Response(CSS, {
    headers: { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'private, max-age=3600' },
  });
}
