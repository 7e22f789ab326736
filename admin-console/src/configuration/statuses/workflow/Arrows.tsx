import { useTheme } from '@mui/material';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { Arrow, Change, Stub } from './arrows.ts';
import { conditionsInWords } from './describe-transition.ts';
import { NODE } from './layout.ts';

interface Props {
  arrows: Arrow[];
  /** The transitions that are allowed from any status. */
  stubs: Stub[];
  /** Id of the status whose arrows are highlighted. */
  chosen: string | null;
}

type Tone = 'plain' | 'strong' | 'added' | 'removed';

const STUB = 20;

function dashes(change: Change, conditioned: boolean): string | undefined {
  if (change === 'removed') return '2 4';
  return conditioned ? '5 3' : undefined;
}

export function Arrows({ arrows, stubs, chosen }: Props) {
  const t = useT();
  const id = useId();
  const { tokens } = useTheme();
  const colors: Record<Tone, string> = {
    plain: tokens.soft,
    strong: tokens.accent,
    added: tokens.success,
    removed: tokens.error,
  };
  const tones: Record<Change, Tone> = { none: 'plain', changed: 'added', added: 'added', removed: 'removed' };
  const isOn = ({ from, to }: Arrow) => chosen === from.status.id || chosen === to.status.id;
  const toneOf = (arrow: Arrow): Tone => {
    const tone = tones[arrow.change];
    return tone === 'plain' && isOn(arrow) ? 'strong' : tone;
  };
  const head = (tone: Tone) => `${id}${tone}`;

  return (
    <>
      <defs>
        {Object.entries(colors).map(([tone, color]) => (
          <marker
            key={tone}
            id={`${id}${tone}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0.5L8 4L0 7.5Z" fill={color} />
          </marker>
        ))}
      </defs>
      {arrows
        .toSorted((a, b) => Number(isOn(a)) - Number(isOn(b)))
        .map((arrow) => {
          const tone = toneOf(arrow);
          const { curve, conditioned, change } = arrow;
          return (
            <g key={arrow.key} opacity={chosen === null ? 0.85 : isOn(arrow) ? 1 : 0.15}>
              <path
                d={curve.path}
                fill="none"
                stroke={colors[tone]}
                strokeWidth={isOn(arrow) || change !== 'none' ? 2 : 1.25}
                strokeDasharray={dashes(change, conditioned)}
                markerEnd={`url(#${head(tone)})`}
              />
              {conditioned && (
                <rect
                  x={curve.middle.x - 4}
                  y={curve.middle.y - 4}
                  width={8}
                  height={8}
                  rx={1.5}
                  transform={`rotate(45 ${curve.middle.x} ${curve.middle.y})`}
                  fill={tokens.paper}
                  stroke={colors[tone]}
                  strokeWidth={1.5}
                >
                  <title>{conditionsInWords(arrow.conditions, t)}</title>
                </rect>
              )}
            </g>
          );
        })}
      {stubs.map(({ key, to, conditions, conditioned, change }) => {
        const end = to.y - NODE.height / 2;
        const on = chosen === key;
        const tone = change === 'none' && on ? 'strong' : tones[change];
        return (
          <g key={key} opacity={chosen === null || on ? 1 : 0.15}>
            <circle cx={to.x} cy={end - STUB} r={3} fill={colors[tone]} />
            <path
              d={`M${to.x} ${end - STUB}V${end}`}
              stroke={colors[tone]}
              strokeWidth={change === 'none' ? 1.25 : 2}
              strokeDasharray={dashes(change, conditioned)}
              markerEnd={`url(#${head(tone)})`}
            >
              {conditioned && <title>{conditionsInWords(conditions, t)}</title>}
            </path>
          </g>
        );
      })}
    </>
  );
}
