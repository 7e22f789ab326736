import { type Media, type OpenApiDocument, type Responses, resolved } from './document.ts';

export const PROBLEM = 'application/problem+json';

/** Codes that stand in the examples of a refusal: the document shows one for each. */
export const codesOf = ({ examples = {} }: Media): string[] =>
  Object.values(examples).map(({ value }) => String(Object(value).code));

/** Every code that an operation can be refused with. */
export const everyCodeOf = (responses: Responses, { components }: OpenApiDocument): string[] =>
  Object.values(responses).flatMap((response) => {
    const media = resolved(response, components.responses).content?.[PROBLEM];
    return media ? codesOf(media) : [];
  });
