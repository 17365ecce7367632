// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { lockPage } from './lockPage.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

it('calls off what links, buttons and forms would do', () => {
  document.body.innerHTML = '<a href="/on/">On</a><form><button>Send</button></form>';
  const [link, button, form] = ['a', 'button', 'form'].map((name) => document.querySelector<HTMLElement>(name));
  const acted = vi.fn((event: Event) => event.preventDefault());
  for (const deed of ['click', 'submit']) document.body.addEventListener(deed, acted);
  const onClick = vi.fn();
  const unlock = lockPage(onClick);
  link?.click();
  button?.click();
  const submit = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
  expect(acted).not.toHaveBeenCalled();
  expect(onClick.mock.calls).toEqual([[link], [button]]);
  unlock();
  link?.click();
  expect(acted).toHaveBeenCalledOnce();
});
