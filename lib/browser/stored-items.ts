/** The names of all that the site stores in a browser, by row of the storage page. */
export const storedItems = {
  gate: /^(__Host-)?vx-gate$/,
  session: /^CognitoIdentityServiceProvider\.|^vx-(storage|provider|sso-token|awaited-code)$/,
  settings: /^(language|vx-language-storage|map-app|form-layout|vx-map-search|moderation-single-keys)$/,
  favourites: /^vx-favourites$/,
  draft: /^draft:/,
  tab: /^counted |^vx-(partner-activities|last-redirect|pending-action|toast|reloaded)$/,
  offline: /^vx-\d+-/,
  demonstration: /^(__Host-)?vx-(scenario|demo-booking)$/,
};
export type StoredRow = keyof typeof storedItems;
