type Value = string | number | false | null | undefined;

/** The query of an address, without empty values. */
export function toQuery(values: Record<string, Value>): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value || value === 0);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}
