import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useReturnedFocus } from '@/components/hooks/use-returned-focus';

/** A list of two places and the page of a place; a press of a link is the route change. */
function Page({ path, isLoaded = true }: { path: string; isLoaded?: boolean }) {
  useReturnedFocus(path);
  if (path !== '/listings') return <h1>A place</h1>;
  return (
    <main onClickCapture={(event) => event.preventDefault()}>
      <a href="/listing/1">One</a>
      {isLoaded && <a href="/listing/2">Two</a>}
      <button type="button">Filter</button>
    </main>
  );
}
const list = '/listings?q=bar';

beforeEach(() => history.replaceState(null, '', list));

function openPlace() {
  const shown = render(<Page path="/listings" />);
  fireEvent.click(screen.getByRole('link', { name: 'Two' }));
  history.replaceState(null, '', '/listing/2');
  shown.rerender(<Page path="/listing/2" />);
  expect(document.body).toHaveFocus();
  return shown;
}

function goBack() {
  history.replaceState(null, '', list);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

test('Back returns the focus to the link that was opened', () => {
  const { rerender } = openPlace();
  goBack();
  rerender(<Page path="/listings" />);
  expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus();
});

test('a list that is loaded after Back receives it with the link', async () => {
  const { rerender } = openPlace();
  goBack();
  rerender(<Page path="/listings" isLoaded={false} />);
  expect(document.body).toHaveFocus();
  rerender(<Page path="/listings" />);
  expect(await screen.findByRole('link', { name: 'Two' })).toHaveFocus();
});

test('a visitor who acts meanwhile is not interrupted', async () => {
  const { rerender } = openPlace();
  goBack();
  rerender(<Page path="/listings" isLoaded={false} />);
  fireEvent.pointerDown(document.body);
  rerender(<Page path="/listings" />);
  await act(async () => {});
  expect(document.body).toHaveFocus();
});

test('a link that leads to the list again begins at its top', () => {
  const { rerender } = openPlace();
  history.replaceState(null, '', list);
  rerender(<Page path="/listings" />);
  expect(document.body).toHaveFocus();
});
