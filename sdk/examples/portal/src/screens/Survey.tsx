import { isNotFound, type RequesterClient, type SurveyForm } from '@ticketwire/sdk';
import { useId, useState } from 'preact/hooks';
import { FormField } from '../parts/FormField.tsx';
import { Problem } from '../parts/Problem.tsx';
import { usePortal } from '../state/portal.ts';
import { useLoad } from '../state/use-load.ts';
import { InvalidForm, useSubmit } from '../state/use-submit.ts';
import { useTexts } from '../texts/texts.ts';

/** The survey about a solved request, if the service has asked for an answer. */
export function Survey({ ticketId }: { readonly ticketId: string }) {
  const { client } = usePortal();
  const { value, problem, retry } = useLoad((signal) => loadSurvey(client, ticketId, signal), ticketId);
  return (
    <>
      <Problem problem={problem} retry={retry} />
      {value && <Answer ticketId={ticketId} survey={value} />}
    </>
  );
}

async function loadSurvey(client: RequesterClient, ticketId: string, signal: AbortSignal): Promise<SurveyForm | null> {
  try {
    return await client.surveys.getOwn({ ticketId }, { signal });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function Answer({ ticketId, survey }: { readonly ticketId: string; readonly survey: SurveyForm }) {
  const texts = useTexts();
  const { client } = usePortal();
  const [score, setScore] = useState(survey.score);
  const [comment, setComment] = useState(survey.comment ?? '');
  const [isAnswered, setAnswered] = useState(survey.answeredAt !== null);
  const { form, submit, isBusy, problem, errorAt } = useSubmit(['score', 'comment']);
  const error = errorAt('score');
  const id = useId();

  const answer = async () => {
    if (score === null) throw new InvalidForm(texts.required, ['score']);
    await client.surveys.answerOwn({ ticketId, score, comment });
    setAnswered(true);
  };

  return (
    <form {...form} class="note" onSubmit={submit(answer)}>
      <div class="scores" role="radiogroup" aria-labelledby={id} aria-invalid={error ? true : undefined}>
        <p id={id}>{texts.survey}</p>
        {texts.scores.map((label, index) => (
          <label key={label}>
            <input type="radio" name="score" checked={score === index + 1} onChange={() => setScore(index + 1)} />
            {label}
          </label>
        ))}
        <p class="error" role="alert">
          {error}
        </p>
      </div>
      <FormField label={texts.surveyComment} name="comment" errorAt={errorAt}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={comment}
            onInput={({ currentTarget }) => setComment(currentTarget.value)}
          />
        )}
      </FormField>
      <p class="error" role="alert">
        {problem}
      </p>
      <p role="status">{isAnswered ? texts.thanks : ''}</p>
      <div class="buttons">
        <button type="submit" disabled={isBusy}>
          {isAnswered ? texts.changeAnswer : texts.sendAnswer}
        </button>
      </div>
    </form>
  );
}
