import { firstScreen } from './lib/first-screen';
import { painted } from './lib/painted';
import './styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const sentIn = root.dataset.language;
const pressed = window.takeFirstPresses?.();
if (sentIn) {
  firstScreen.keep(root, pressed);
  // The app would only be in the way of what can be seen already.
  await painted();
  const soon = document.querySelector<HTMLTemplateElement>('#soon');
  if (soon) document.head.append(soon.content);
}
const { start } = await import('./start');
await start(root, sentIn);
