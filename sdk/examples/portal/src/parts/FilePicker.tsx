import { useState } from 'preact/hooks';
import { type ChosenFile, newKey } from '../state/drafts.ts';
import { MAX_BYTES, MAX_FILES, type Sending } from '../state/send-files.ts';
import { fileSize, useTexts } from '../texts/texts.ts';

interface Props {
  readonly files: readonly ChosenFile[];
  readonly sending: Sending | undefined;
  readonly onChange: (files: readonly ChosenFile[]) => void;
}

/** Chooses files, lists them, and shows how far their upload is. */
export function FilePicker({ files, sending, onChange }: Props) {
  const texts = useTexts();
  const [problem, setProblem] = useState<string>();

  const add = (input: HTMLInputElement) => {
    const added = [...(input.files ?? [])];
    input.value = '';
    const large = added.find(({ size }) => size > MAX_BYTES);
    if (large) return setProblem(texts.tooLarge(large.name));
    if (files.length + added.length > MAX_FILES) return setProblem(texts.tooMany);
    setProblem(undefined);
    onChange([...files, ...added.map((file) => ({ key: newKey(), file }))]);
  };

  return (
    <div class="files">
      <ul>
        {files.map(({ key, file }) => (
          <li key={key}>
            {file.name} <span class="quiet">{fileSize(texts, file.size)}</span>
            <button
              type="button"
              class="plain"
              aria-label={texts.remove(file.name)}
              onClick={() => onChange(files.filter((one) => one.key !== key))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <label class="button">
        {texts.addFiles}
        <input type="file" class="unseen" multiple onChange={({ currentTarget }) => add(currentTarget)} />
      </label>
      <span class="quiet">{texts.filesHint}</span>
      <p class="error" role="alert">
        {problem}
      </p>
      {sending && (
        <p class="sending" role="status">
          {texts.uploading(sending.name)}
          <progress aria-label={texts.uploading(sending.name)} value={sending.bytes} max={sending.total} />
        </p>
      )}
    </div>
  );
}
