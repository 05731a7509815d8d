// Run by `npm start` and `npm run serve`: prints in one line what lib/env.ts rejects.
async function check(): Promise<void> {
  const { env } = await import('@/lib/env');
  const { assertStrongPassword } = await import('@/lib/gate/password');
  if (env.STAGING) assertStrongPassword(env.ACCESS_PASSWORD);
}

check().catch((error: Error) => {
  console.error(error.message.replaceAll(/\s*\n\s*/g, ' '));
  process.exitCode = 1;
});
