import { describe, expect, it, vi } from 'vitest';
import { keepPresses } from './kept-presses';

/** A form as the server sends it, and how to press, choose and enter something in it. */
function markup() {
  document.body.innerHTML =
    '<main><button>b</button><form><input name="city"><textarea></textarea><input type="checkbox">' +
    '<select><option>1<option>2</select><button>Send</button></form></main>';
  const find = <T extends Element>(selector: string) => document.querySelector<T>(selector) as T;
  return {
    main: find<HTMLElement>('main'),
    button: find<HTMLButtonElement>('button'),
    form: find<HTMLFormElement>('form'),
    send: find<HTMLButtonElement>('form button'),
    city: find<HTMLInputElement>('[name=city]'),
    message: find<HTMLTextAreaElement>('textarea'),
    box: find<HTMLInputElement>('[type=checkbox]'),
  };
}

describe('what is done in markup that is not alive yet', () => {
  it('is done again once it is, and only once', () => {
    const { main, button } = markup();
    const release = keepPresses(main);
    button.click();
    const pressed = vi.fn();
    button.addEventListener('click', pressed);
    release();
    expect(pressed).toHaveBeenCalledOnce();
    release();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it('is heard once, not twice, by who listens from above before the page is alive', () => {
    const { main, button, city, box } = markup();
    const release = keepPresses(main);
    // As React does, which can make a part alive for a press in it.
    const heard: string[] = [];
    for (const kind of ['click', 'input', 'change']) {
      main.addEventListener(kind, ({ target }) => heard.push(`${kind} ${(target as Element).localName}`));
    }
    button.click();
    box.click();
    city.value = 'Miami';
    city.dispatchEvent(new Event('input', { bubbles: true }));
    expect(heard).toEqual([]);
    release();
    expect(heard.filter((each) => each === 'click button')).toHaveLength(1);
    expect(heard.filter((each) => each === 'click input')).toHaveLength(1);
    expect([box.checked, city.value]).toEqual([true, 'Miami']);
  });

  it('is not kept from a screen that has come in the place of that markup: it is alive from the start', () => {
    const { main } = markup();
    keepPresses(main);
    main.innerHTML = '<button>Try again</button><input type="checkbox">';
    const heard: string[] = [];
    main.addEventListener('click', ({ target }) => heard.push((target as Element).localName));
    main.querySelector('button')?.click();
    main.querySelector('input')?.click();
    expect(heard).toEqual(['button', 'input']);
  });

  it('leaves fields as people left them, and says so to whoever listens then', () => {
    const { main, city, box } = markup();
    const release = keepPresses(main);
    city.value = 'Miami';
    city.dispatchEvent(new Event('input', { bubbles: true }));
    box.click();
    const heard: unknown[] = [];
    city.addEventListener('input', () => heard.push(city.value));
    box.addEventListener('click', () => heard.push(box.checked));
    release();
    expect(heard).toEqual(['Miami', true]);
    expect([city.value, box.checked]).toEqual(['Miami', true]);
  });

  it('outlives what the page puts into its fields as it comes alive', () => {
    const { main, city, message, box } = markup();
    message.value = 'Was here before the code that keeps it';
    const release = keepPresses(main);
    city.value = 'Miami';
    city.dispatchEvent(new Event('input', { bubbles: true }));
    box.click();
    for (const field of [city, message]) field.value = '';
    box.checked = false;
    release();
    expect([city.value, message.value, box.checked]).toEqual([
      'Miami',
      'Was here before the code that keeps it',
      true,
    ]);
  });

  it('sends no form off by itself', () => {
    const { main, form, send } = markup();
    const release = keepPresses(main);
    const sent = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', sent);
    send.click();
    expect(sent).not.toHaveBeenCalled();
    release();
    expect(sent).toHaveBeenCalledOnce();
  });

  it('is done in the order of what was done last: a form is not sent off before what was entered in it', () => {
    const { main, send, city } = markup();
    const release = keepPresses(main);
    send.click();
    city.value = 'Miami';
    city.dispatchEvent(new Event('input', { bubbles: true }));
    send.click();
    const done: string[] = [];
    city.addEventListener('input', () => done.push('entered'));
    send.addEventListener('click', (event) => {
      event.preventDefault();
      done.push('pressed');
    });
    release();
    expect(done).toEqual(['entered', 'pressed']);
  });

  it('is not supposed of what nobody has touched', () => {
    const { main } = markup();
    const heard = vi.fn();
    for (const kind of ['click', 'input', 'change']) main.addEventListener(kind, heard);
    keepPresses(main)();
    expect(heard).not.toHaveBeenCalled();
  });

  it('is not supposed of a list that has nothing to choose from yet', () => {
    const { main } = markup();
    const select = main.querySelector('select') as HTMLSelectElement;
    select.replaceChildren();
    const heard = vi.fn();
    select.addEventListener('change', heard);
    keepPresses(main)();
    expect(heard).not.toHaveBeenCalled();
  });

  it('is found where somebody was quicker than the code that keeps it, and nothing else is touched', () => {
    const { main, city, box } = markup();
    const select = main.querySelector('select') as HTMLSelectElement;
    city.value = 'Miami';
    box.checked = true;
    const release = keepPresses(main);
    const heard: unknown[] = [];
    city.addEventListener('input', () => heard.push(city.value));
    box.addEventListener('click', () => heard.push(box.checked));
    select.addEventListener('change', () => heard.push('the select'));
    release();
    expect(heard).toEqual(['Miami', true]);
    select.selectedIndex = 1;
    keepPresses(main)();
    expect(heard).toContain('the select');
  });
});
