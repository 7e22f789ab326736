export const conditions = {
  category: 'Category',
  categoryHelp: 'Includes its subcategories.',
  team: 'Team',
  type: 'Types',
  priority: 'Priorities',
  channel: 'Channels',
  tag: 'All of these tags',
  addField: 'Add custom field',
  others:
    'And %{smart_count} condition that only the API can show |||| And %{smart_count} conditions that only the API can show',
  except: 'Except tickets with',
  addExcept: 'Add an exception',
  removeExcept: 'Remove the exception',
  count: '%{smart_count} unsolved ticket matches now. |||| %{smart_count} unsolved tickets match now.',
  countMore: 'More than %{count} unsolved tickets match now.',
};
