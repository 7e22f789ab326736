import { useListContext } from 'ra-core';
import { type Choice, ChoiceMenu } from './ChoiceMenu.tsx';

interface Props {
  source: string;
  label: string;
  choices: Choice[];
  /** Whether several values can be chosen. The list then shows records that match any of them. */
  multiple?: boolean;
  /** Opens the menu when the filter appears. */
  startsOpen?: boolean;
}

const asList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : typeof value === 'string' ? [value] : [];

/** A filter of the surrounding list. */
export function ChoiceFilter({ source, label, choices, multiple = false, startsOpen }: Props) {
  const { filterValues, setFilters } = useListContext();
  const put = (values: string[]) => {
    const { [source]: _, ...others } = filterValues;
    setFilters(values.length === 0 ? others : { ...others, [source]: multiple ? values : values[0] }, []);
  };
  return (
    <ChoiceMenu
      label={label}
      choices={choices}
      chosen={asList(filterValues[source])}
      onChange={put}
      multiple={multiple}
      startsOpen={startsOpen}
    />
  );
}
