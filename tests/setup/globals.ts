import { afterAll, vi } from 'vitest';

afterAll(function leaveNoStubToTheNextFile() {
  vi.unstubAllGlobals();
});
