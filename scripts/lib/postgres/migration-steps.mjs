/** A statement ends with a semicolon outside the body of a function. */
const STATEMENT = /(?:[^;$]|\$\$[\s\S]*?\$\$|\$(?!\$))+;/g;
const OWN_TRANSACTION = /\bCONCURRENTLY\b|\bCOMMIT;/;
const CONCURRENT_INDEX = /\bINDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/;

/** @typedef {{ sql: string, isAtomic: boolean, index: string | null }} Step `isAtomic`: one transaction; else it must be repeatable. */

/** The steps of `online.sql` (decision 251). @returns {Step[]} */
export function readSteps(/** @type {string} */ online, /** @type {string} */ migration) {
  const statements = (migration.replace(/^\s*--.*$/gm, '').match(STATEMENT) ?? []).map((statement) => statement.trim());
  const expanded = online.replace(/^-- copy (.+)$/gm, (_, /** @type {string} */ start) => {
    const found = statements.filter((statement) => statement.startsWith(start));
    if (found.length === 0) throw new Error(`migration.sql has no statement that begins with ${start}`);
    return found.map((statement) => statement.replace(/^CREATE FUNCTION/, 'CREATE OR REPLACE FUNCTION')).join('\n');
  });
  return expanded
    .split(/^-- step.*$/m)
    .map((sql) => sql.replace(/^--.*$/gm, '').trim())
    .filter(Boolean)
    .map((sql) => ({
      sql,
      isAtomic: !OWN_TRANSACTION.test(sql),
      index: CONCURRENT_INDEX.exec(sql)?.[1] ?? null,
    }));
}
