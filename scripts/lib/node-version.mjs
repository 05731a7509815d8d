const LEAST_MAJOR = 20;
const LEAST_MINOR = 19;

/** Says so and ends when this Node is too old for what follows. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LEAST_MAJOR || (major === LEAST_MAJOR && minor >= LEAST_MINOR)) return;
  console.error(`Node ${LEAST_MAJOR}.${LEAST_MINOR} or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
