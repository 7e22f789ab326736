const WIDTH = 30;

/** Shows the progress and the remaining time: as a bar in a terminal, as a line per tenth elsewhere. */
export function progressOf(total: number, out: NodeJS.WriteStream): (done: number) => void {
  const startedAt = performance.now();
  const steps = out.isTTY ? 200 : 10;
  let lastStep = -1;
  return (done) => {
    const step = Math.floor((done / total) * steps);
    if (step === lastStep) return;
    lastStep = step;
    const percent = `${Math.floor((done / total) * 100)} %`.padStart(5);
    const filledCells = Math.round((done / total) * WIDTH);
    const bar = `${'█'.repeat(filledCells)}${'░'.repeat(WIDTH - filledCells)}`;
    const timeLeft = remaining(performance.now() - startedAt, done, total);
    out.write(
      out.isTTY
        ? `\r  ${bar} ${percent}${timeLeft.padEnd(16)}${done === total ? '\n' : ''}`
        : `  ${percent}${timeLeft}\n`,
    );
  };
}

/** Returns no estimate at first: a few actions say too little about the average. */
function remaining(elapsedMs: number, done: number, total: number): string {
  if (done === total || done / total < 0.02) return '';
  return `, ${Math.ceil((elapsedMs / done) * ((total - done) / 1000))} s left`;
}
