import { describeProblem, useTexts } from '../texts/texts.ts';

interface Props {
  readonly problem: unknown;
  readonly retry: () => void;
}

/** Says what could not be loaded, and loads it again. Nothing while there is no problem. */
export function Problem({ problem, retry }: Props) {
  const texts = useTexts();
  if (problem === undefined) return null;
  return (
    <div class="problem" role="alert">
      <p>{describeProblem(texts, problem)}</p>
      <button type="button" onClick={retry}>
        {texts.retry}
      </button>
    </div>
  );
}
