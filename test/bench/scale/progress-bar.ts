const WIDTH = 30;
/** Without a terminal, a line is printed for each of these parts. */
const LINES = 20;

/** Shows how much of a task is done, and how long the rest will take at the same speed. */
export function progressBar(task: string, total: number, done = 0): (more: number) => void {
  const startedAt = performance.now();
  const before = done;
  let printed = -1;
  const show = () => {
    const share = total === 0 ? 1 : done / total;
    const seconds = (performance.now() - startedAt) / 1000;
    const rest = done > before ? ((total - done) / (done - before)) * seconds : Number.NaN;
    const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.');
    const time = done >= total ? `took ${clock(seconds)}` : `${clock(rest)} left`;
    const line = `${task.padEnd(28)} [${bar}] ${(share * 100).toFixed(0).padStart(3)} %  ${time}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(90)}${done >= total ? '\n' : ''}`);
    else if (Math.floor(share * LINES) > printed) console.log(line);
    printed = Math.floor(share * LINES);
  };
  show();
  return (more) => {
    done += more;
    show();
  };
}

const clock = (seconds: number) =>
  Number.isFinite(seconds) ? `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}` : '?';
