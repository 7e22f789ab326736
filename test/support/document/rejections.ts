import { type Media, type OpenApiDocument, type Responses, resolved } from './document.ts';

export const PROBLEM = 'application/problem+json';

/** Returns the error codes in the examples of a response. The document has one example per code. */
export const codesOf = ({ examples = {} }: Media): string[] =>
  Object.values(examples).map(({ value }) => String(Object(value).code));

/** Returns every error code that an operation can return. */
export const everyCodeOf = (responses: Responses, { components }: OpenApiDocument): string[] =>
  Object.values(responses).flatMap((response) => {
    const media = resolved(response, components.responses).content?.[PROBLEM];
    return media ? codesOf(media) : [];
  });
