import { readFileSync } from 'node:fs';

const CHECK_INTERVAL_MS = 500;
const SHELLS = new Set(['sh', 'dash', 'bash', 'ash', 'zsh', 'busybox']);

/**
 * Calls back once when the program that started this process has ended. npm may start a shell in between, which outlives
 * npm, so the parent of that shell is watched too, which works on Linux only.
 *
 * @param {() => void} onParentEnd
 */
export function watchParent(onParentEnd) {
  const { ppid } = process;
  const shell = readProcessStat(ppid);
  const grandparent = shell && SHELLS.has(shell.name) ? shell.parent : undefined;
  const timer = setInterval(() => {
    const isOrphaned = process.ppid !== ppid;
    const isShellOrphaned = grandparent !== undefined && readProcessStat(ppid)?.parent !== grandparent;
    if (!isOrphaned && !isShellOrphaned) return;
    clearInterval(timer);
    onParentEnd();
  }, CHECK_INTERVAL_MS);
  timer.unref();
}

/** Name and parent of a process, from the line `pid (name) state ppid …`. */
function readProcessStat(pid) {
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
