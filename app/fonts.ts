import localFont from 'next/font/local';

// Two files per family: the small one for western text is preloaded, the large one is fetched only by pages that
// contain one of its letters (unicode-range), which is why it can safely stand first in the font stack.
// The loader reads these calls while building: every value must be written out. What stands in for a font until it is
// there is in `globals.css`, because the loader knows no names but those of Windows and macOS.
const sans = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '100 900',
  adjustFontFallback: false,
});

const sansExtended = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  variable: '--font-inter-ext',
  weight: '100 900',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

const serif = localFont({
  src: '../node_modules/@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2',
  variable: '--font-garamond',
  weight: '400 800',
  adjustFontFallback: false,
});

const serifExtended = localFont({
  src: '../node_modules/@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2',
  variable: '--font-garamond-ext',
  weight: '400 800',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
});

/** Classes for `<html>` that define the font variables `globals.css` builds its stacks from. */
export const fontVariables = [sans, sansExtended, serif, serifExtended].map((font) => font.variable).join(' ');
