import { vi } from 'vitest';

// Every handler that a test calls may only answer what it declares.
vi.mock('@/lib/api/route', async (importOriginal) => {
  const actual = await importOriginal<typeof import('@/lib/api/route')>();
  const { expectDeclared } = await import('@/tests/setup/expect-declared');
  const route: typeof actual.route = (declaration, act) => {
    const handler = actual.route(declaration, act);
    async function checked(...[request, context]: Parameters<typeof handler>) {
      const response = await handler(request, context);
      await expectDeclared(declaration, request, response);
      return response;
    }
    return Object.assign(checked, { declaration });
  };
  return { ...actual, route };
});
