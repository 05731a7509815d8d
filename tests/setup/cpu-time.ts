/** Milliseconds of computing time that this process spends until the work is done; other processes do not change it. */
export async function cpuMillisecondsOf(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
