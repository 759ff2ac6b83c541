import { useState } from 'react';

/**
 * A text that the user writes, and into which ready texts can be taken. A ready one takes the place of the one before, and follows what
 * the user has written.
 */
export function useOfferedText(initialText: string) {
  const [text, setText] = useState(initialText);
  const [offered, setOffered] = useState<string>();

  function takeOffered(ready: string): void {
    const own = text === offered ? '' : text.trim();
    setText(own === '' || own === ready ? ready : `${own} ${ready}`);
    setOffered(ready);
  }

  return { text, setText, takeOffered };
}
