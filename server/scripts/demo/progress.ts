const WIDTH = 30;

/** Says how far the work is: a bar where somebody watches, a line for each tenth elsewhere. */
export function progressOf(total: number, out: NodeJS.WriteStream): (done: number) => void {
  const steps = out.isTTY ? 200 : 10;
  let shown = -1;
  return (done) => {
    const step = Math.floor((done / total) * steps);
    if (step === shown) return;
    shown = step;
    const percent = `${Math.floor((done / total) * 100)} %`.padStart(5);
    const full = Math.round((done / total) * WIDTH);
    const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)}`;
    out.write(out.isTTY ? `\r  ${bar} ${percent}${done === total ? '\n' : ''}` : `  ${percent}\n`);
  };
}
