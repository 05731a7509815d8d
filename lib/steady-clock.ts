/** Milliseconds since 1970 that pass evenly, also when the clock of the system is set. */
export const steadyNow = () => performance.timeOrigin + performance.now();
