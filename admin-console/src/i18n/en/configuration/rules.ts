export const subjectNames = { rule: 'Rule' };
export const eventSubjects = { rule: 'rules' };
