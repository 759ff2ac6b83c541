import { readFileSync } from 'node:fs';

const interval = 500;
const shells = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'busybox']);

/**
 * Calls back once when the program that started this process has ended. npm may start a shell in between, which outlives
 * npm, so the parent of that shell is watched too, which works on Linux only.
 *
 * @param {() => void} onGone
 */
export function watchParent(onGone) {
  const { ppid } = process;
  const shell = statOf(ppid);
  const grandparent = shell && shells.has(shell.name) ? shell.parent : undefined;
  const timer = setInterval(() => {
    const orphaned = process.ppid !== ppid;
    const shellOrphaned = grandparent !== undefined && statOf(ppid)?.parent !== grandparent;
    if (!orphaned && !shellOrphaned) return;
    clearInterval(timer);
    onGone();
  }, interval);
  timer.unref();
}

/** Name and parent of a process, from the line `pid (name) state ppid …`. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return {
      name: stat.slice(stat.indexOf('(') + 1, end),
      parent: Number(stat.slice(end + 2).split(' ')[1]),
    };
  } catch {
    return undefined;
  }
}
