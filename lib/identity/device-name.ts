const browsers: [RegExp, string][] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bGoogle Chrome\b|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bChromium\//, 'Chromium'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b|\bWin(32|64)\b/, 'Windows'],
  [/\bmacOS\b|\bMac(intosh|Intel| OS X)\b/, 'macOS'],
  [/\bCrOS\b|\bChrome OS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export function readableDevice(name: string): string {
  const known = [browsers, systems].flatMap((patterns) => patterns.find(([pattern]) => pattern.test(name))?.[1] ?? []);
  return known.length > 0 ? known.join(' · ') : name;
}
