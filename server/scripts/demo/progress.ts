const WIDTH = 30;

/** Says how far the work is, and how long the rest takes: a bar where a person watches, a line for each tenth elsewhere. */
export function progressOf(total: number, out: NodeJS.WriteStream): (done: number) => void {
  const startedAt = performance.now();
  const steps = out.isTTY ? 200 : 10;
  let shown = -1;
  return (done) => {
    const step = Math.floor((done / total) * steps);
    if (step === shown) return;
    shown = step;
    const percent = `${Math.floor((done / total) * 100)} %`.padStart(5);
    const full = Math.round((done / total) * WIDTH);
    const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
    const left = remaining(performance.now() - startedAt, done, total);
    out.write(
      out.isTTY ? `\r  ${bar} ${percent}${left.padEnd(16)}${done === total ? '\n' : ''}` : `  ${percent}${left}\n`,
    );
  };
}

/** The acts at the beginning tell too little of how long one takes. */
function remaining(elapsedMs: number, done: number, total: number): string {
  if (done === total || done / total < 0.02) return '';
  return `, ${Math.ceil((elapsedMs / done) * ((total - done) / 1000))} s left`;
}
