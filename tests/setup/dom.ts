import '@/tests/setup/computed-style';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// on a busy machine a second is short, and waiting longer costs only a test that fails
configure({ asyncUtilTimeout: 30_000 });

// test files of one worker share the document
afterEach(function leaveNothingOnTheScreen() {
  cleanup();
  localStorage.clear();
  document.documentElement.lang = '';
});

// jsdom has no top layer; open or not is all a test without a screen can see of a dialog.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

// jsdom has no layout, so nothing scrolls and no media query holds.
Element.prototype.scrollIntoView ??= () => undefined;
window.matchMedia ??= (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;

// jsdom does not know <search>, and React warns about elements that name themselves unknown.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: HTMLElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});
