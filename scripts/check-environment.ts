// Asked by `npm start` and `npm run serve` before they begin: says in one line what lib/env.ts would refuse.
import('@/lib/env').catch((error: Error) => {
  console.error(error.message.replaceAll(/\s*\n\s*/g, ' '));
  process.exitCode = 1;
});
