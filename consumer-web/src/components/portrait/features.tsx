import { useId } from 'react';
import { createTone, DARK, LIDS, LIGHT } from './portrait-colors';

/** Mirrors the left eye to draw the right one. */
const MIRROR = 'translate(400 0) scale(-1 1)';

function Eye({ clipId }: { clipId: string }) {
  return (
    <g strokeLinecap="round">
      <path d="M142 207C148 190 176 184 190 205C176 194 156 195 142 207Z" fill="currentColor" style={LIDS} />
      <path d="M143 210C151 197 173 194 188 209C177 218 154 219 143 210Z" fill="#fbf4ee" />
      <g clipPath={`url(#${clipId})`}>
        <circle cx="166.5" cy="206" r="10" fill="currentColor" style={createTone('eyes')} />
        <circle
          cx="166.5"
          cy="206"
          r="10"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          style={createTone('eyes', DARK, 55)}
        />
        <circle cx="166.5" cy="206" r="4.6" fill="#1b1012" />
        <path d="M143 205C151 195 173 192 188 205V192H143Z" fill="#2a1210" opacity="0.18" />
      </g>
      <circle cx="170" cy="202.5" r="2.1" fill="#fff" />
      <path
        d="M141 210C150 195 173 192 188 208.5"
        fill="none"
        stroke="#2a1618"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M147 194C156 185 174 184 186 194"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        opacity="0.7"
        style={createTone('skin', DARK, 45)}
      />
      <path
        d="M148 214C157 219 175 218 184 213"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.2"
        opacity="0.6"
        style={createTone('skin', DARK, 50)}
      />
      <path
        d="M137 183C147 173.5 166 170.5 186 177.5C187.5 178.5 187 180.5 185 180.5C167 176 151 178 140 186C137.5 186.5 135.5 185 137 183Z"
        fill="currentColor"
        style={createTone('hair', DARK, 42)}
      />
    </g>
  );
}

function Nose() {
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d="M189 230C187 241 184 249 183 255C182 262 185 266 190 265"
        stroke="currentColor"
        strokeWidth="1.7"
        opacity="0.42"
        style={createTone('skin', DARK, 38)}
      />
      <path
        d="M190 265C196 270 205 270 211 265"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.6"
        style={createTone('skin', DARK, 46)}
      />
      <path
        d="M211 265C216 266 218 262 217 256"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity="0.4"
        style={createTone('skin', DARK, 38)}
      />
      <path
        d="M200 206C201 226 202 240 202 252"
        stroke="currentColor"
        strokeWidth="6"
        opacity="0.3"
        style={createTone('skin', LIGHT, 34)}
      />
    </g>
  );
}

const UPPER_LIP =
  'M172 284C181 281 189 276.5 195 276.5C197.5 276.5 198.5 278 200 278C201.5 278 202.5 276.5 205 276.5C211 276.5 219 281 228 284C219 287 210 288.5 200 288.5C190 288.5 181 287 172 284Z';
const LOWER_LIP =
  'M172 284C181 287 190 288.5 200 288.5C210 288.5 219 287 228 284C222 296.5 213 302.5 200 302.5C187 302.5 178 296.5 172 284Z';

/** Lips with a slight smile. */
function Lips() {
  return (
    <g strokeLinecap="round">
      <path d={UPPER_LIP} fill="currentColor" style={createTone('lips', DARK, 14)} />
      <path d={LOWER_LIP} fill="currentColor" style={createTone('lips')} />
      <path
        d="M169 282.5C180 286.5 190 288.5 200 288.5C210 288.5 220 286.5 231 282.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        style={createTone('lips', DARK, 52)}
      />
      <path
        d="M188 295.5C194 298 206 298 211 295"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        opacity="0.3"
      />
      <path
        d="M191 308C197 310.5 203 310.5 209 308"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        opacity="0.22"
        style={createTone('skin', DARK, 40)}
      />
    </g>
  );
}

/** Eyes, brows, nose and lips. */
export function FaceFeatures() {
  const clipId = useId();
  return (
    <g>
      <defs>
        <clipPath id={clipId}>
          <path d="M143 210C151 197 173 194 188 209C177 218 154 219 143 210Z" />
        </clipPath>
      </defs>
      <Eye clipId={clipId} />
      <g transform={MIRROR}>
        <Eye clipId={clipId} />
      </g>
      <Nose />
      <Lips />
    </g>
  );
}
