#compdef agora
# Completion of agora for zsh: source <(agora completion zsh), after compinit
_agora() {
  local -a entries
  entries=(${(f)"$($words[1] complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( $#entries )); then
    entries=("${(@)entries//:/\\:}")
    entries=("${(@)entries/$'\t'/:}")
    _describe agora entries
  else
    [[ $words[CURRENT] == --*=* ]] && compset -P '*='
    _files
  fi
}
if [[ "${funcstack[1]}" = _agora ]]; then
  _agora "$@"
else
  compdef _agora agora
fi
