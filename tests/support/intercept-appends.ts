import type { EventStore } from '@mirabelle/event-store';

type Append = EventStore['append'];

/** An event store that calls `onAppend` for each append, with the name of the stream and the function that makes the append. */
export function interceptAppends(
  store: EventStore,
  onAppend: (stream: string, append: () => ReturnType<Append>) => ReturnType<Append>,
): EventStore {
  return new Proxy(store, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (name !== 'append') return typeof member === 'function' ? member.bind(target) : member;
      return (...call: Parameters<Append>) => onAppend(call[0], () => target.append(...call));
    },
  });
}
