/** The path of each report, to which the interval is appended. */
export const reportPaths = {
  overview: 'overview?compareWith=none&',
  volume: 'volume?',
  backlog: 'backlog?',
  'response times': 'response-times?',
  'resolution times': 'resolution-times?',
  agents: 'agents?',
  teams: 'teams?',
  categories: 'categories?',
  'by priority': 'breakdown?by=priority&',
  'by tag': 'breakdown?by=tag&',
};

export type ReportName = keyof typeof reportPaths;

export const reportNames = Object.keys(reportPaths).filter((name): name is ReportName => name in reportPaths);
