import { useTheme } from '@mui/material';
import { useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { Arrow, Change } from './arrows.ts';
import { conditionsInWords } from './in-words.ts';
import { NODE, type Place } from './layout.ts';

interface Props {
  arrows: Arrow[];
  /** What may follow on any status. */
  anywhere: Place[];
  /** The status whose arrows stand out. */
  chosen: string | null;
}

type Tone = 'plain' | 'strong' | 'added' | 'removed';

const STUB = 18;

export function Arrows({ arrows, anywhere, chosen }: Props) {
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
                strokeDasharray={change === 'removed' ? '2 4' : conditioned ? '6 4' : undefined}
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
      {anywhere.map(({ status, x, y }) => {
        const end = y - NODE.height / 2;
        const on = chosen === status.id;
        return (
          <g key={status.id} opacity={chosen === null || on ? 1 : 0.15}>
            <circle cx={x} cy={end - STUB} r={3} fill={colors[on ? 'strong' : 'plain']} />
            <path
              d={`M${x} ${end - STUB}V${end}`}
              stroke={colors[on ? 'strong' : 'plain']}
              strokeWidth={1.25}
              markerEnd={`url(#${head(on ? 'strong' : 'plain')})`}
            />
          </g>
        );
      })}
    </>
  );
}
